import { useRouteLoaderData } from "react-router"

/** Whether the site takes enquiries: a matter of its configuration, so a cached page may say it. */
export function useTakesEnquiries(): boolean {
  return useRouteLoaderData<{ takesEnquiries?: true }>("root")?.takesEnquiries ?? false
}
