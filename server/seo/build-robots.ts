/** Everything may be crawled: a page that must not be indexed says so itself, which only a crawler that may read it sees. */
export function buildRobots(siteUrl: string): string {
  return `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`
}
