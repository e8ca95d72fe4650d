import type { Handler } from "hono"
import type { DealerPicture } from "#server/config/read-dealer-pictures.ts"
import { cachePolicies } from "#server/headers/cache-policies.ts"
import { FILE_POLICY } from "#server/headers/file-policy.ts"

export function answerDealerPicture({ content, type }: DealerPicture): Handler {
  return (context) =>
    context.body(content, 200, {
      "content-type": type,
      "cache-control": cachePolicies.immutable,
      "content-security-policy": FILE_POLICY,
    })
}
