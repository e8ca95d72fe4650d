import type { FormServices, PageServices } from "#domain/page-services.ts"
import { askWebsite } from "./ask-website.ts"
import { readDemoDealer } from "./site-environment.ts"

const fail = () => {
  throw new Error("secret of the server\n    at secret.ts:1:1")
}

/** A site that takes enquiries, and can do nothing with them. */
export const failingForms: FormServices = {
  signSent: async () => null,
  enquiries: { save: fail, readLink: fail, perform: fail },
  dealerLinks: { request: fail, read: fail },
  inbox: { read: fail, perform: fail, findPhoto: fail },
  watches: { ask: fail, readLink: fail, perform: fail },
  factsLinks: { readLink: fail, save: fail },
  sheetLinks: { readLink: fail, save: fail, reserve: fail },
}

/** The built site's answer where a service fails in a way that no demo provider can bring about. */
export async function loadBrokenPage(path: string, broken: Partial<PageServices> = {}): Promise<Response> {
  return askWebsite(path, { stock: { current: fail, findVehicle: fail }, log: { error() {} }, ...broken })
}

/** A page whose loaders succeed and whose drawing fails: a number that cannot be written. */
export async function loadUndrawablePage(): Promise<Response> {
  return loadBrokenPage("/pojisteni", {
    dealer: { ...(await readDemoDealer()), insurers: Object.create(null) },
  })
}
