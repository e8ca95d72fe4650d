import { renderToStaticMarkup } from "react-dom/server"
import { createRoutesStub, UNSAFE_ErrorResponseImpl as ErrorResponse, useRouteError } from "react-router"
import { expect, it } from "vitest"
import { SiteError } from "./site-error.tsx"

function Boundary() {
  return <SiteError error={useRouteError()} />
}

function Nothing() {
  return null
}

function render(error: unknown, page: { loaderData?: unknown; handle?: unknown } = {}): string {
  const Stub = createRoutesStub([
    {
      id: "root",
      path: "/",
      ErrorBoundary: Boundary,
      children: [{ id: "page", path: "page", handle: page.handle, loader: () => null, Component: Nothing }],
    },
  ])
  const hydrationData = { errors: { root: error }, loaderData: { page: page.loaderData } }
  return renderToStaticMarkup(<Stub initialEntries={["/page?x=1"]} hydrationData={hydrationData} />)
}

const inEnglish = (words: string) => `<span lang="en" class="state-page-english">${words}</span>`
const routing = [
  `<h1>Něco se pokazilo ${inEnglish("Oops!")}</h1>`,
  `Zpět na\u00a0úvod ${inEnglish("Go back home")}</a>`,
  `Kontaktovat nás ${inEnglish("Contact support")}</a>`,
]
const rendering = [`<h1>Něco se pokazilo ${inEnglish("Unexpected Application Error!")}</h1>`]
const failure = new Error("Cannot read it")
const message = '<p lang="en" class="state-page-message">Cannot read it</p>'

it.each([
  ["a status 404", new ErrorResponse(404, "", null), {}, ["Stránka nenalezena", "Zpátky domů"]],
  [
    "a status 503",
    new ErrorResponse(503, "", null),
    {},
    ["Nabídku se nepodařilo načíst", 'href="/page?x=1"'],
  ],
  ["a status 500", new ErrorResponse(500, "Internal Server Error", null), {}, routing],
  ["another status", new ErrorResponse(418, "I'm a Teapot", null), {}, ["418 I&#x27;m a Teapot", ...routing]],
  ["a failed loader", failure, {}, [...routing, message]],
  ["a thrown text", "Offline", {}, routing],
  ["a failed drawing", failure, { loaderData: { vehicles: [] } }, [...rendering, message]],
  ["a page without a loader", failure, { handle: { needsData: false } }, [...rendering, message]],
])("S31 the page for an error is right for %s", (_, error, page, texts) => {
  const html = render(error, page)
  for (const text of texts) expect(html).toContain(text)
  expect(html.match(/<h1/g)).toHaveLength(1)
  expect(html).not.toContain("Offline")
})
