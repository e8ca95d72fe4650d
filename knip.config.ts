import type { KnipConfig } from "knip"
import { tools } from "./tools/tools.ts"

const config: KnipConfig = {
  entry: [
    "app/handle-request.ts",
    "server/commands/dealership.ts",
    "server/database/migrations/*.ts",
    "demo/{demo,dev,open-dev-site,provider}.ts",
    "harness/{end-with-parent,moved-clock}.ts",
    ...Object.values(tools).map(([file]) => `tools/${file}`),

    "tools/container/check-containers.ts",
    "tests/block-event-loop.ts",
    "tests/database/{start-once,work-once}.ts",
  ],
  project: ["{app,demo,domain,harness,server,tests,tools}/**/*.{ts,tsx,css}"],
  ignoreDependencies: ["@react-router/node"],
  ignoreBinaries: [
    ...["mount", "umount", "mkfs.ext4", "du", "setpriv", "unshare"],
    "systemd-analyze",
    "wait",
  ],
}

export default config
