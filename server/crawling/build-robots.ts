/** Everything may be read. What should not be found says so itself, and that can only be heard by who may read it. */
export function buildRobots(siteUrl: string): string {
  return `User-agent: *
Allow: /

Sitemap: ${siteUrl}/sitemap.xml
`
}
