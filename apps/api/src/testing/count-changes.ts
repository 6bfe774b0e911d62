import type { Database } from '@bedside/prisma'
import { sql } from 'kysely'
import { writtenBeside } from './state-of.js'

/**
 * Counts the statements that change what a digest is about, in a PostgreSQL database and its copies. The server numbers
 * transactions too, but those of all its databases together.
 */
export const countChanges = (database: Database): Promise<void> =>
  database.write(async (tx) => {
    await sql`CREATE SEQUENCE "changes"`.execute(tx)
    await sql`CREATE FUNCTION "count_change"() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM nextval('changes'); RETURN NULL; END $$`.execute(tx)
    await sql`DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema()
        AND tablename NOT IN (${sql.join([...writtenBeside].map((table) => sql.lit(table)))}) LOOP
        EXECUTE format('CREATE TRIGGER count_change AFTER INSERT OR UPDATE OR DELETE ON %I EXECUTE FUNCTION count_change()', name);
      END LOOP; END $$`.execute(tx)
  })

/**
 * A statement is counted before it is committed, so a transaction that is still open is part of the version. The view
 * pg_stat_activity would show the same in three times the time.
 */
export const changesOnPostgres = `SELECT concat((SELECT last_value FROM "changes"), ' ', (SELECT string_agg(
  CAST(backend_xid AS text), ' ' ORDER BY pid) FROM pg_stat_get_activity(NULL)
  WHERE datid = (SELECT oid FROM pg_database WHERE datname = current_database())))`
