// `node deploy/client-policy.mjs <index.html>` prints the nginx directive for the policy that the API sends with the client.
import { readFileSync } from 'node:fs'
import { clientPolicy } from '../apps/api/dist/pages/client-policy.js'

const [, , document = 'apps/web/dist/index.html'] = process.argv
console.log(`add_header Content-Security-Policy "${clientPolicy(readFileSync(document, 'utf8'))}";`)
