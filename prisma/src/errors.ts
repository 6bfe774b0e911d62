/** What this package reports by name. `name` is the class name, so that logs and callers can tell the cases apart. */
class DatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The work took longer than a transaction may; nothing of it was kept. */
export class TransactionTimeout extends DatabaseError {
  constructor(limitMs: number) {
    super(`The transaction took longer than ${limitMs} ms and was rolled back`)
  }
}

/** A statement came after its transaction had ended, for example one that nobody awaited. */
export class TransactionOver extends DatabaseError {
  constructor() {
    super('This transaction has ended; its tx can no longer be used')
  }
}

/** A transaction was asked for inside another one, which would wait for itself. */
export class NestedTransaction extends DatabaseError {
  constructor() {
    super('A transaction is already open here: use its tx instead of opening another one')
  }
}

/** SQLite gave up the whole transaction (full disk, I/O error), or its COMMIT failed: none of its writes stands. */
export class TransactionLost extends DatabaseError {
  constructor(cause?: unknown) {
    super('The transaction could not be committed and was rolled back', { cause })
  }
}

/** Another process held the database for too long. */
export class DatabaseBusy extends DatabaseError {
  constructor(cause: unknown, message = 'Another program is writing to the database; nothing was changed') {
    super(message, { cause })
  }
}

/** A statement that this connection must not run, or a value that must not be bound. */
export class StatementRefused extends DatabaseError {}

export class DatabaseClosed extends DatabaseError {
  constructor() {
    super('The database has been closed')
  }
}

/** A database address that this build cannot open. */
export class UnsupportedDatabase extends DatabaseError {}

/** The database and the migration files do not belong together. */
export class MigrationRefused extends DatabaseError {}

/** Another process serves this database, or is about to change its tables or to replace it. */
export class DatabaseInUse extends DatabaseError {}

/** A backup that is damaged, or that must not be restored now. */
export class BackupRefused extends DatabaseError {}
