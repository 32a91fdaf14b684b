# docker build -t barograph . ; docker run --rm -v "$PWD:/project:ro" barograph lint
FROM swift:6.1-bookworm AS build
WORKDIR /source
COPY . .
RUN swift build -c release --product barograph --static-swift-stdlib -debug-info-format none \
    && strip --strip-all .build/release/barograph

FROM debian:bookworm-slim
# git for `--since` and `diff`; the rest of what the program needs are libraries of C and C++.
RUN apt-get update \
    && apt-get install -y --no-install-recommends git=1:2.39.* libstdc++6=12.* \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --uid 10001 --create-home barograph
COPY --from=build /source/.build/release/barograph /usr/local/bin/barograph
COPY --from=build /source/LICENSE /usr/share/doc/barograph/LICENSE
USER 10001
WORKDIR /project
# What is mounted belongs to somebody else; the program looks at no configuration of that repository.
ENTRYPOINT ["/usr/local/bin/barograph"]
CMD ["lint", "--no-cache"]
