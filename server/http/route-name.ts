const pages = ["/", "/vozidla", "/vykup", "/financovani", "/pojisteni", "/zaruka", "/kontakt", "/test"]
const folders = ["/assets", "/foto", "/nabidka", "/sdileni"]
const others = [
  "/healthz",
  "/readyz",
  "/stav.json",
  "/robots.txt",
  "/sitemap.xml",
  "/vozidla.json",
  "/nova-vozidla.atom",
  "/.well-known/security.txt",
]

/** Which part of the site a path belongs to: few enough to count by, whatever visitors make up. */
export function nameRoute(path: string): string {
  const page = path.replace(/\.data$/, "").replace(/^\/_root$/, "/")
  const known = [...pages, ...others].find((each) => each === page)
  if (known !== undefined) return known
  if (/^\/vozidla\/[^/]+\/[^/]+\/[^/]+$/.test(page)) return "/vozidla/:make/:model/:id"
  if (/^\/vozidla\/[^/]+$/.test(page)) return "/vozidla/:make"
  return folders.find((folder) => page.startsWith(`${folder}/`)) ?? "other"
}
