import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

/** Styles, one file for those that come together; the rest is the bundler's choice, which is a file a page. */
const styles = {
  /** Nearly every page has these. */
  site: /^app\/(styles|ui\/(?!step-path)|frame|errors|dealer\/(?!dealer-map)|search\/search-box|vehicle\/(card|photo)|stock\/make\/make-links)/,
  /** One for both, so that nothing is restyled on the way from the list to a vehicle. */
  stock: /^app\/(stock\/list|vehicle\/(page|gallery))\//,
  choice: /^app\/stock\//,
  info: /^app\/info\//,
  enquiry: /^app\/(enquiry\/(?!inbox\/)|links|watch\/|search\/|ui\/step-path)/,
  day: /^app\/(day-pages|enquiry\/inbox|own-facts|sheet)\//,
}

/** Modules that two pages share and the others need not load, by the moment at which they are needed. */
const shared = {
  /** How the list is asked: the search box, and the query in the URL. */
  query:
    /^(app\/search\/(?!criteria-list)|app\/ui\/form\/option-row|domain\/search\/(model-value|ranges|sort-orders|stock-query|value-list)\.)/,
  /** Whether the dealer is there to answer. */
  "open-now": /^(app\/dealer\/open-|domain\/calendar\/day-plan)/,
  /** What starts a form. */
  island: /^app\/(browser\/island|enquiry\/form\/form-island)/,
  /** Of a form, before it is used. */
  "form-page":
    /^(app\/enquiry\/offer-texts|domain\/calendar\/(iso-moment|plan-days)|domain\/czech\/named-days|domain\/enquiry\/offered-vehicle)/,
  /** Of every form, once it is used. */
  "form-parts":
    /^(app\/(form\/form|enquiry\/form\/(build-enquiry-email-link|use-enquiry|visit-time|visitor-form)|ui\/form\/text-area)|domain\/(czech\/phone|form\/(field|contact-fields)))\./,
  /** Of the pages about the dealer's services. */
  "info-parts": /^app\/info\//,
  /** Of the pages behind the links of mails. */
  links: /^(app\/(enquiry\/)?links\/[^/]+$|domain\/enquiry\/enquiry-code)/,
  /** Of the dealer's pages. */
  dealer: /^app\/day-pages\/[^/]+$/,
}

/** Comes with the stock: until then, nobody searches in the browser. */
const search =
  /^domain\/(search\/(engine\/|choice-values|known-equipment|range-index|stock-index)|data\/row-set|stock\/snapshot)/

/** Where the bundler's own choice is right: each form, what searches by words, what only two or three pages show. */
const apart =
  /^(app\/(day-pages|dealer\/(call-card|dealer-map)|enquiry\/(?!form-ids)|form|links|own-facts|search\/criteria-list|stock\/(send-list|comparison\/compare-link)|seo\/form-page-meta|ui\/(carousel-track|form\/(form-ids|text-area)|step-path|use-carousel)|watch)|domain\/(calendar\/open-state|dealer\/own-facts|enquiry\/(?!offer\/part-exchange)|form|search\/(more-equipment|named-search|suggest|words)|site\/link-paths|watch))/

/**
 * Which modules the browser gets in one file; a dozen small files cost a slow phone more than they spare it. What changes with a
 * library and what changes with us are files apart: a new version of the site costs a returning visitor only our part.
 */
export const scriptFiles = [
  ...Object.entries(styles).map(([name, folders]) => ({ name, test: isIn(folders, "css") })),
  { name: "library", test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
  {
    name: "site",
    test: (file: string) =>
      isIn(/^(app|domain)\//, "tsx?")(file) &&
      ![...Object.values(shared), search, apart].some((folders) => isIn(folders, "tsx?")(file)),
    minShareCount: 2,
  },
  ...Object.entries(shared).map(([name, folders]) => ({
    name,
    test: isIn(folders, "tsx?"),
    minShareCount: 2,
  })),
  { name: "search", test: isIn(search, "tsx?") },
]

/** Chromium compiles the functions of such a file beside the main thread; of others, each at its first call on it. */
export const postBanner = ({ name }: { readonly name: string }) =>
  name === "library" || name === "route" ? "//# allFunctionsCalledOnLoad" : ""

/** Whether a module is in one of the folders; not the address of a style, which is a file by itself. */
function isIn(folders: RegExp, extension: string) {
  const pattern = new RegExp(`\\.${extension}$`)
  return (file: string) => {
    const name = file.slice(root.length).replace(/\?__react-router.*$/, "")
    return file.startsWith(root) && pattern.test(name) && folders.test(name)
  }
}
