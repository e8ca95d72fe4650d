import type { MetaDescriptor } from "react-router"
import { buildPageMeta, type MetaArgs } from "./page-meta.ts"

type FormTexts = { readonly heading: string; readonly description: string }

/** For a page with a form, which no search engine indexes. The page sets the title itself, because it depends on the answer. */
export const formPageMeta =
  ({ heading, description }: FormTexts, path: string) =>
  ({ matches: [root] }: MetaArgs): MetaDescriptor[] =>
    buildPageMeta({ title: heading, description, path, robots: "noindex, follow" }, root.loaderData).filter(
      (tag) => "tagName" in tag || !("title" in tag),
    )
