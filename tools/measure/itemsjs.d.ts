declare module "itemsjs" {
  type Search = (query: object) => {
    pagination: { total: number }
    data: { aggregations: Record<string, { buckets: { key: string; doc_count: number }[] }> }
  }
  export default function itemsjs(items: object[], configuration: object): { search: Search }
}
