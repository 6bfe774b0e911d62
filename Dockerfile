# Two images for real use: `api`, which is the whole server, and `web`, the nginx in front of it. A third, `demo`, is the
# server with demo data in it, or in test mode, for people who write clients or suites.
#   docker build --target api -t bedside-api .      docker build --target web -t bedside-web .
#
# Node 22, not 24: from 24.19 on, Node ends the process when an object of better-sqlite3 12 is collected while it idles
# (docs/decisions/0010-node-22-in-images.md).

FROM node:22-bookworm-slim AS manifests
WORKDIR /app
# A new workspace adds its line here, so that dependencies are installed anew only when they change.
COPY package.json package-lock.json ./
COPY packages/contracts/package.json packages/contracts/
COPY prisma/package.json prisma/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/

# What the server needs while it runs. better-sqlite3 is compiled, since a prebuilt file cannot be relied on; the
# headers are those of the image, so nothing is fetched for it.
FROM manifests AS dependencies
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
ENV npm_config_nodedir=/usr/local
# Without `optional`, npm would bring Prisma's command line tools along: 250 MB that nobody here calls.
RUN npm ci --omit=dev --omit=optional --workspace @bedside/api --no-audit --no-fund

# Compiles our own code, which runs no native part and so needs no install script.
FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build --workspaces --if-present
# What the web image takes: the client without the build's own notes, and the policy that lets its scripts run.
RUN cp -r apps/web/dist web && rm -r web/.vite && node deploy/client-policy.mjs web/index.html > client-policy.conf

FROM node:22-bookworm-slim AS api
ENV NODE_ENV=production DATA_DIR=/data PORT=8080
WORKDIR /app/apps/api
COPY --from=dependencies /app/package.json /app/
COPY --from=dependencies /app/node_modules /app/node_modules
# Its binary for this platform counts as optional too, and is needed.
COPY --from=build /app/node_modules/@node-rs /app/node_modules/@node-rs
# So does that of the library for pictures.
COPY --from=build /app/node_modules/@img /app/node_modules/@img
COPY --from=build /app/packages/contracts/package.json /app/packages/contracts/
COPY --from=build /app/packages/contracts/dist /app/packages/contracts/dist
COPY --from=build /app/prisma/package.json /app/prisma/schema.prisma /app/prisma/
COPY --from=build /app/prisma/migrations /app/prisma/migrations
COPY --from=build /app/prisma/postgres/migrations /app/prisma/postgres/migrations
COPY --from=build /app/prisma/dist /app/prisma/dist
COPY --from=build /app/apps/api/package.json ./
COPY --from=build /app/apps/api/dist/bundle ./dist/bundle
# A part that is missing is found here and not at the first start: this loads the native ones and migrates a database.
RUN NODE_ENV=test DATA_DIR=/tmp/tried node dist/bundle/cli/seed.js --profile test && rm -r /tmp/tried \
  && node --input-type=module -e "await import('sharp')"
# A volume mounted here takes over this owner when it is new.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/bundle/main.js"]

# As `npm start` does it: demo data for an empty database, and the accounts told. Never for real use: everybody knows them.
FROM api AS demo
ENV NODE_ENV=development HOST=0.0.0.0 WEB_DIR=/app/web
COPY --from=build /app/tools /app/tools
COPY --from=build /app/web /app/web
CMD ["node", "/app/tools/demo.mjs"]

FROM nginx:1.29-alpine AS web
COPY deploy/nginx.conf deploy/api.conf /etc/nginx/
COPY --from=build /app/client-policy.conf /etc/nginx/client-policy.conf
# Not the welcome page that the base image brings.
RUN rm -rf /usr/share/nginx/html/*
COPY --from=build /app/web /usr/share/nginx/html
# The number of `nginx` in its image: nothing here needs root.
USER 101
EXPOSE 8080
# Answers under way finish.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/health/web"]
CMD ["nginx", "-g", "daemon off;"]
