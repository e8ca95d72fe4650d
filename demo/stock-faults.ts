import type { DemoCar, FeedElement } from "./demo-cars.ts"
import { buildFeedXml, buildReply, type Fault } from "./feed-reply.ts"

type Stock = readonly DemoCar[]

function withStock(alter: (stock: Stock) => Stock): Fault {
  return (question) => buildReply(buildFeedXml({ ...question, stock: alter(question.stock) }))
}

/** Each of the first vehicles gets the change with its index. */
function change(stock: Stock, changes: readonly ((car: DemoCar) => DemoCar)[]): Stock {
  return stock.map((car, index) => changes[index]?.(car) ?? car)
}

function without(name: string) {
  return (car: DemoCar): DemoCar => ({
    id: car.id,
    ...Object.fromEntries(Object.entries(car).filter(([field]) => field !== name)),
  })
}

function set(fields: FeedElement) {
  return (car: DemoCar): DemoCar => ({ ...car, ...fields })
}

const photo = "https://foto.example/suv-bila/front.jpg"
const script = "<script>alert(1)</script>"

/** Faults that are in the vehicles themselves: the stock that the provider believes it has. */
export const stockFaults = {
  "half-gone": withStock((stock) => stock.slice(0, Math.max(0, Math.ceil(stock.length / 2) - 1))),
  "single-car": withStock((stock) => stock.slice(0, 1)),
  "duplicate-ids": withStock((stock) => [
    ...stock,
    ...stock.slice(0, 3).map((car, index) => ({ ...car, sales_price: `${777_000 + index}` })),
  ]),
  "bad-prices": withStock((stock) =>
    change(stock, [
      without("sales_price"),
      set({ sales_price: "dohodou" }),
      set({ sales_price: "-5000" }),
      set({ sales_price: "0" }),
    ]),
  ),
  "empty-model": withStock((stock) =>
    change(stock, [
      set({ model_text: "" }),
      without("model_text"),
      set({ model_text: "" }),
      without("model_text"),
    ]),
  ),
  "odd-photos": withStock((stock) =>
    change(stock, [
      without("photos"),
      set({ photos: { photo } }),
      set({ photos: { photo: [{ "#text": photo, "@_order": "1", "@_main": "1" }] } }),
      set({ photos: "" }),
      set({ photos: { photo: "" } }),
    ]),
  ),
  "tags-in-remarks": withStock((stock) =>
    change(stock, [
      set({ remarks: { remark: [script, "<b>Sleva</b> 10 000 Kč", "Klima &amp; navigace &nbsp;&euro;"] } }),
      set({ remarks: { remark: { "#cdata": `${script}<b>Sleva</b> 10 000 Kč &amp; navigace` } } }),
      set({ remarks: { remark: [`&lt;img src=x onerror=alert(1)&gt;`, "5 < 6 & 7 > 6"] } }),
    ]),
  ),
} as const satisfies Record<string, Fault>
