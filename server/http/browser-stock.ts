import type { Handler } from "hono"
import {
  buildBrowserStock,
  buildBrowserStockPath,
  chooseBrowserVersion,
} from "#domain/stock/browser-stock.ts"
import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Services } from "#server/services.ts"
import { cachePolicies } from "../cache-policies.ts"
import { chooseEncoding, type EncodedText, encodeText, takeEncoding } from "./encodings.ts"

/**
 * The stock for browsers that search by themselves, made once per version. Only the current one can be had: a page that
 * was made before it is led there.
 */
export function answerBrowserStock(stock: Services["stock"]): Handler {
  let made: { readonly version: string; readonly text: Promise<EncodedText> } | undefined
  const encode = (snapshot: StockSnapshot) => {
    if (made?.version !== snapshot.version)
      made = {
        version: snapshot.version,
        text: encodeText(JSON.stringify(buildBrowserStock(snapshot)), "kept"),
      }
    return made.text
  }
  return async ({ req }) => {
    const snapshot = stock.current()
    const version = snapshot && chooseBrowserVersion(snapshot)
    const path = version ? buildBrowserStockPath(version) : undefined
    if (!snapshot || path === undefined)
      return new Response(null, { status: 404, headers: { "cache-control": cachePolicies.missing } })
    if (req.path !== path)
      return new Response(null, {
        status: 302,
        headers: { location: path, "cache-control": cachePolicies.missing },
      })
    const encoding = chooseEncoding(req.header("accept-encoding"))
    return new Response(takeEncoding(await encode(snapshot), encoding), {
      headers: {
        "content-type": "application/json",
        "cache-control": cachePolicies.immutable,
        vary: "accept-encoding",
        ...(encoding !== "identity" && { "content-encoding": encoding }),
      },
    })
  }
}
