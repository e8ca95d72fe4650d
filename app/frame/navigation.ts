import { listMenu } from "#domain/site/site-paths.ts"

export const navigation = listMenu("main")
export const footerServices = listMenu("services")
export const footerAbout = listMenu("about")
export const footerLaw = listMenu("law")
