/** The errors of this package. `name` is the class name, so that logs and callers can tell the cases apart. */
class DatabaseError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = new.target.name
  }
}

/** The work exceeded the limit of its transaction and was rolled back. */
export class TransactionTimeout extends DatabaseError {
  constructor(limitMs: number) {
    super(`The transaction took longer than ${limitMs} ms and was rolled back`)
  }
}

/** A statement came after its transaction had ended, for example one that was not awaited. */
export class TransactionOver extends DatabaseError {
  constructor() {
    super('This transaction has ended; its tx can no longer be used')
  }
}

/** A transaction was requested inside another one and would have waited for itself. */
export class NestedTransaction extends DatabaseError {
  constructor() {
    super('A transaction is already open here: use its tx instead of opening another one')
  }
}

/** SQLite rolled back the whole transaction (full disk, I/O error), or COMMIT failed: none of its writes stands. */
export class TransactionLost extends DatabaseError {
  constructor(cause?: unknown) {
    super('The transaction could not be committed and was rolled back', { cause })
  }
}

/** Another process held the lock for too long. */
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

/** The database and the migration files do not match. */
export class MigrationRefused extends DatabaseError {}

/** Another process serves this database, migrates it or replaces it. */
export class DatabaseInUse extends DatabaseError {}

/** A server of this database would see other files of records than the others do. */
export class FilesElsewhere extends DatabaseError {}

/** A backup that is damaged, or that must not be made or restored now. */
export class BackupRefused extends DatabaseError {}
