import { readDemoCars } from "#demo/demo-cars.ts"
import type { Site } from "#harness/start-site.ts"

/** Paths of all vehicles' pages, as the site itself has them. */
export async function listVehiclePaths({ get }: Pick<Site, "get">): Promise<string[]> {
  const paths: string[] = []
  for (const { id } of readDemoCars()) {
    const location = (await get(`/vozidla/x/y/${id}`)).headers.get("location")
    if (location === null) throw new Error(`no page for ${id}`)
    paths.push(location)
  }
  return paths
}

/** The content of a meta element, with its entities decoded. */
export function readMeta(page: string, name: string): string | undefined {
  const content = page.match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1]
  return content === undefined ? undefined : decodeEntities(content)
}

export function decodeEntities(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
}

export function readTitle(page: string): string | undefined {
  const title = page.match(/<title>(.*?)<\/title>/)?.[1]
  return title === undefined ? undefined : decodeEntities(title)
}

/** What an element of the page says, as one line. */
export function readText(page: string, element: "main" | "footer"): string {
  const html = page.match(new RegExp(`<${element}[\\s>].*</${element}>`, "s"))?.[0] ?? ""
  return decodeEntities(html.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]+>/g, " ")).replace(
    /[ \n]+/g,
    " ",
  )
}
