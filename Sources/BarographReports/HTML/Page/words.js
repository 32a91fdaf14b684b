// Words and numbers as people read them.

function grouped(number) {
  return String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");
}

function counted(number, noun, plural = `${noun}s`) {
  return `${grouped(number)} ${number === 1 ? noun : plural}`;
}

/** Hundredths as a share with two decimals. */
function share(hundredths) {
  return (hundredths / 100).toFixed(2);
}

/** What the words of the graph mean, for legends. */
const wordsOfKind = {
  injection: "given from outside", creation: "makes it itself", singleton: "reaches a shared instance",
  ambient: "reaches one of the platform's", binding: "is provided by", composition: "includes",
  inheritance: "inherits from", reference: "names",
};

const wordsOfTiming = { eager: "while it is made", deferred: "set or called later", lazy: "on first use" };

const wordsOfVerdict = {
  hard: "construction never ends", soft: "works, at a price", clean: "deferred by a form that its framework supports",
};
