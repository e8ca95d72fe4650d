import type { StockSnapshot } from "#domain/stock/snapshot.ts"
import type { Services } from "#server/services.ts"

/** What app/ offers to the server, built by Vite from app/handle-request.ts. */
export type Website = {
  /** A request and the services in, a page out. */
  handleRequest(request: Request, services: Services): Promise<Response>
  /** The one address that a page is kept under; undefined where an answer is not worth keeping. */
  findAddress(url: URL, stock: StockSnapshot): string | undefined
}
