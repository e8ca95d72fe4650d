/** A file of its own: what the page imports for the server would otherwise come with the page. */
export { OfferForm } from "./offer-form.tsx"
