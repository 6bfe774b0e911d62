/** Documents generated from the contract. A separate entry point, so that clients do not bundle them. */
export { contractPages } from './markdown.js'
export { openApiDocument, type OpenApiOptions } from './openapi.js'
export { exampleInput, exampleReply } from './example.js'
export { classesOf } from './classes.js'
export { codesOf } from './codes.js'
