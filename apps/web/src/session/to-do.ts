import type { ToDoRow } from '@bedside/contracts'
import { createStore } from '../lib/store'

/** What waits for whoever is signed in, as the server told it last. */
export const toDo = createStore<readonly ToDoRow[]>([])
