import type { Handler } from "hono"
import { cachePolicies } from "#server/cache-policies.ts"
import { FILE_POLICY } from "#server/file-policy.ts"
import type { DealerPicture } from "#server/read-dealer-pictures.ts"

export function answerDealerPicture({ content, type }: DealerPicture): Handler {
  return (context) =>
    context.body(content, 200, {
      "content-type": type,
      "cache-control": cachePolicies.immutable,
      "content-security-policy": FILE_POLICY,
    })
}
