# The site as one process on port 3000. NODE_IMAGE is any image of Debian 12 or newer with Node 26, npm and a user `node`.
ARG NODE_IMAGE=node:26-bookworm-slim

FROM ${NODE_IMAGE} AS packages
WORKDIR /opt/dealership
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --no-audit --no-fund --prefer-offline

FROM ${NODE_IMAGE} AS build
WORKDIR /opt/dealership
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund --prefer-offline
COPY . .
ARG RELEASE
RUN RELEASE="$RELEASE" npm run build

FROM ${NODE_IMAGE}
# The first process of a container cannot be killed by itself, as the site's watchdog kills a process that hangs.
RUN command -v tini > /dev/null || { apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*; }
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 DATA_FOLDER=/data DEALER_FILE=/dealer/dealer.json
WORKDIR /opt/dealership
COPY --from=packages /opt/dealership/node_modules node_modules
COPY package.json ./
COPY domain domain
COPY server server
COPY --from=build /opt/dealership/build build
RUN mkdir /data /dealer && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/main.ts"]
