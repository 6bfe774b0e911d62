/** Documents made from the contract. An entry of their own, so that no client carries them to a browser. */
export { contractPages } from './markdown.js'
export { openApiDocument, type OpenApiOptions } from './openapi.js'
export { exampleInput, exampleReply } from './example.js'
export { classesOf } from './classes.js'
export { codesOf } from './codes.js'
