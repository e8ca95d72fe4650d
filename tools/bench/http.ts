import { measureEdge } from "./http-edge.ts"
import { measureMixed } from "./http-mixed.ts"
import { measurePage } from "./http-page.ts"

/** `npm run bench:http`: a kept page beside bare Node, many pages in a small cache, and the edge in front. */
const passed = [await measurePage(), await measureMixed(), await measureEdge()]
process.exitCode = passed.every(Boolean) ? 0 : 1
