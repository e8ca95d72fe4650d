export { type DemoSite, startDemoSite } from "#demo/start-demo-site.ts"
