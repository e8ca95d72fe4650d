import type { ShouldRevalidateFunctionArgs } from "react-router"

/** For pages without a form: opening or closing a sheet or a photo changes the history, not what the page shows. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname || currentUrl.search !== nextUrl.search
}
