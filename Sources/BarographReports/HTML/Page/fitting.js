// Making an arrangement fit a window, so that all of it can be read.

/** How much stays free around a picture, in pixels. */
const pictureMargin = 20;

/** In which scale all of an arrangement is seen in a window. */
function scaleOfWhole({ width, height }, size) {
  return Math.min((size.width - 2 * pictureMargin) / Math.max(1, width), (size.height - 2 * pictureMargin) / Math.max(1, height));
}

/** What shape a drawing should have to be read in a window. What bends lines past boxes takes some room too. */
function shapeOf({ width, height }) {
  if (width === 0 || height === 0) return {};
  return { aspect: Math.min(2.6, Math.max(0.5, width / height)), room: 0.8 * width / smallestReadable };
}

/** More boxes than these make a picture smaller surely. */
const crowdedItems = 40;

/** How much of a window each box has in a picture that needs no larger labels, in square pixels. */
const roomyShare = 20000;

/**
 * How much larger boxes are in a picture that has to be made smaller: the less room there is, the larger its labels will be in it. In
 * few steps, so that most boxes stay as they are when a group opens.
 */
function growthOf(scene, { width, height }) {
  const lack = Math.max(0, 1 - width * height / scene.items.length / roomyShare);
  return Math.min(largestGrowth, 1.3 + 0.35 * Math.round(1.1 * lack / 0.35));
}

/**
 * An arrangement that fits a window: with larger boxes where it has to be small, and flatter where it is too tall. Its `growth` says how
 * much larger they are.
 */
function fittingPlan(scene, size, options) {
  const shape = shapeOf(size);
  const plan = (growth, more) => ({
    ...arrange(scene, (item) => sizeOfItem(item, growth), { ...options, title: growth > 1 ? growth * boxTitle : boxTitle, ...more }), growth,
  });
  if (!shape.aspect) return plan(1, {});
  const isCrowded = scene.items.length > crowdedItems;
  const growth = options.growth ?? growthOf(scene, size);
  const scaleOf = (made) => scaleOfWhole(made, size);
  const isWhole = (made) => scaleOf(made) >= scaleOfNames(made.growth);
  const first = isCrowded ? plan(growth, { known: options.large, ...shape, room: 1.3 * shape.room }) : plan(1, shape);
  if (scaleOf(first) >= 0.8) return first;
  const wish = Math.min(2, Math.max(1, shape.aspect / (first.width / first.height)));
  // Labels will be larger than life there, so boxes are.
  const flat = { known: options.wide, room: 2 * shape.room, aspect: shape.aspect * wish * wish, within: 1.6 * wish * wish };
  const second = isCrowded && wish < 1.25 ? first : plan(growth, flat);
  const best = isCrowded && scaleOf(second) < scaleOf(first) ? first : second;
  // Names that would be cut there need boxes as large as they get.
  return isWhole(best) || growth >= largestGrowth ? best : plan(largestGrowth, { ...flat, known: options.largest ?? new Map() });
}

/** In which scale, and above it, all that is written in an arrangement can be read. */
function readableScale({ growth = 1 }) {
  return Math.max(smallestReadable, scaleOfNames(growth));
}

/** A picture is not folded to fewer items in one group than this; on a phone, than that. */
const fewestItems = { usual: 10, narrow: 6 };

/** Windows that are narrower than this are a phone's. */
const narrowWidth = 600;

/** How much larger than life boxes are in a picture that is as small as can be read, and how near its rows are. */
const largestGrowth = 2;
const tight = { growth: largestGrowth, rise: 0.66 };

/** Whether all that is written in an arrangement can be read at once, in a window: from 1 on. */
function readability(plan, size) {
  return scaleOfWhole(plan, size) / readableScale(plan);
}

/** What `draw` makes, {plan, scene}, of so many items in each group that all of it can be read at once; what else there is, is a count. */
function foldedPlan(size, draw) {
  const isNarrow = size.width < narrowWidth;
  const fewest = isNarrow ? fewestItems.narrow : fewestItems.usual;
  let drawn = draw(isNarrow ? mostItems.narrow : Infinity);
  for (let turn = 0; turn < 4 && size.width > 0; turn += 1) {
    const fits = readability(drawn.plan, size);
    const counts = new Map();
    for (const { box, type } of drawn.scene.items) if (type !== "rest") counts.set(box, (counts.get(box) ?? 0) + 1);
    const largest = Math.max(0, ...counts.values());
    if (fits >= 1 || largest <= fewest) break;
    drawn = draw(Math.max(fewest, Math.floor(largest * Math.max(0.4, Math.min(0.85, fits * fits)))), tight);
  }
  return drawn;
}

/** A first picture, with the groups that are open in it: the innermost stay closed where they would have no room. */
function firstPlan(size, open, draw) {
  const groups = [...open];
  for (;;) {
    const drawn = foldedPlan(size, (most, more) => draw(new Set(groups), most, more));
    if (groups.length < 2 || size.width === 0 || readability(drawn.plan, size) >= 1) return { ...drawn, open: new Set(groups) };
    groups.pop();
  }
}
