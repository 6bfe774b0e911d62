# Two images for production: `api`, the whole server, and `web`, the nginx in front of it. A third one, `demo`, is the server with
# demo data, or in test mode, for developers of clients and test suites.
#   docker build --target api -t bedside-api .      docker build --target web -t bedside-web .
#
# Node 22, not 24: from 24.19 on, Node crashes when it garbage-collects an object of better-sqlite3 12 while idle
# (docs/decisions/0010-node-22-in-images.md).

FROM node:22-bookworm-slim AS manifests
WORKDIR /app
# Only the manifests, so that dependencies are reinstalled only when they change. A new workspace needs a line here.
COPY package.json package-lock.json ./
COPY packages/contracts/package.json packages/contracts/
COPY prisma/package.json prisma/
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY e2e/package.json e2e/

# The server's dependencies at run time. better-sqlite3 is compiled, because a prebuilt file may be missing for a platform; the
# headers come from the image, so nothing is downloaded for it.
FROM manifests AS dependencies
RUN apt-get update \
  && apt-get install -y --no-install-recommends python3 make g++ \
  && rm -rf /var/lib/apt/lists/*
ENV npm_config_nodedir=/usr/local
# Without `--omit=optional`, npm would install Prisma's command line tools: 250 MB that the server never uses.
RUN npm ci --omit=dev --omit=optional --workspace @bedside/api --no-audit --no-fund

# Compiles our own code. The build runs no native module, so install scripts are not needed.
FROM manifests AS build
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build --workspaces --if-present
# For the web image: the client without the build's manifest, and the security policy that allows its scripts.
RUN cp -r apps/web/dist web && rm -r web/.vite && node deploy/client-policy.mjs web/index.html > client-policy.conf

FROM node:22-bookworm-slim AS api
ENV NODE_ENV=production DATA_DIR=/data PORT=8080
WORKDIR /app/apps/api
COPY --from=dependencies /app/package.json /app/
COPY --from=dependencies /app/node_modules /app/node_modules
# The native binaries of argon2 and of the image library are optional dependencies too, but needed.
COPY --from=build /app/node_modules/@node-rs /app/node_modules/@node-rs
COPY --from=build /app/node_modules/@img /app/node_modules/@img
COPY --from=build /app/packages/contracts/package.json /app/packages/contracts/
COPY --from=build /app/packages/contracts/dist /app/packages/contracts/dist
COPY --from=build /app/prisma/package.json /app/prisma/schema.prisma /app/prisma/
COPY --from=build /app/prisma/migrations /app/prisma/migrations
COPY --from=build /app/prisma/postgres/migrations /app/prisma/postgres/migrations
COPY --from=build /app/prisma/dist /app/prisma/dist
COPY --from=build /app/apps/api/package.json ./
COPY --from=build /app/apps/api/dist/bundle ./dist/bundle
# Fails the build, rather than the first start, if a file is missing: loads the native modules and migrates a database.
RUN NODE_ENV=test DATA_DIR=/tmp/tried node dist/bundle/cli/seed.js --profile test && rm -r /tmp/tried \
  && node --input-type=module -e "await import('sharp')"
# A new volume mounted here gets this owner.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/bundle/main.js"]

# Like `npm start`: adds demo data to an empty database and prints the accounts. Never for production: the passwords are public.
FROM api AS demo
ENV NODE_ENV=development HOST=0.0.0.0 WEB_DIR=/app/web
COPY --from=build /app/tools /app/tools
COPY --from=build /app/web /app/web
CMD ["node", "/app/tools/demo.mjs"]

FROM nginx:1.29-alpine AS web
COPY deploy/nginx.conf deploy/api.conf /etc/nginx/
COPY --from=build /app/client-policy.conf /etc/nginx/client-policy.conf
# Removes the base image's welcome page.
RUN rm -rf /usr/share/nginx/html/*
COPY --from=build /app/web /usr/share/nginx/html
# The id of `nginx` in the base image; root is not needed.
USER 101
EXPOSE 8080
# SIGQUIT lets responses in progress finish.
STOPSIGNAL SIGQUIT
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 \
  CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/health/web"]
CMD ["nginx", "-g", "daemon off;"]
