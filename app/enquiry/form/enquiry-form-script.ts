/** A file of its own: what the page imports for the server would otherwise come with the page. */
export { EnquiryForm } from "./enquiry-form.tsx"
