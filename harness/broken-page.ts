import { fileURLToPath } from "node:url"
import type { FormServices, PageServices } from "#domain/page-services.ts"
import { readDealerFile } from "#server/config/read-dealer-file.ts"
import { loadBuiltWebsite } from "#server/http/load-website.ts"

const dealerFile = fileURLToPath(new URL("../demo/dealer.json", import.meta.url))

const fail = () => {
  throw new Error("secret of the server\n    at secret.ts:1:1")
}

/** A site that takes enquiries, and can do nothing with them. */
export const failingForms: FormServices = {
  enquiries: { keep: fail, readLink: fail, act: fail },
  days: { read: fail, act: fail, renew: fail, findPhoto: fail },
  watches: { ask: fail, readLink: fail, act: fail },
  factsLinks: { request: fail, readLink: fail, save: fail, readChange: fail, undo: fail },
  sheetLinks: { request: fail, readLink: fail, save: fail },
}

/** The built site's answer where a service fails in a way that no demo provider can bring about. */
export async function loadBrokenPage(path: string, broken: Partial<PageServices> = {}): Promise<Response> {
  const reading = await readDealerFile(dealerFile)
  if (!reading.ok) throw new Error(reading.faults.join("\n"))
  const { handleRequest } = await loadBuiltWebsite()
  return handleRequest(new Request(`http://localhost${path}`), {
    siteUrl: "http://localhost",
    dealer: reading.dealer,
    stock: { current: fail, findVehicle: fail },
    forms: null,
    findSheet: () => undefined,
    operatorEmail: null,
    findAnswerHours: () => null,
    listVehiclePhotos: () => [],
    log: { error() {} },
    ...broken,
  })
}

/** A page whose loaders succeed and whose drawing fails: a number that cannot be written. */
export async function loadUndrawablePage(): Promise<Response> {
  const reading = await readDealerFile(dealerFile)
  if (!reading.ok) throw new Error(reading.faults.join("\n"))
  return loadBrokenPage("/pojisteni", { dealer: { ...reading.dealer, insurers: Object.create(null) } })
}
