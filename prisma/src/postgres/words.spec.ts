import { expect, test } from 'vitest'
import { postgresTrigger } from './trigger.js'
import { emptyableColumns, postgresVariant } from './variant.js'
import { withAliases, withQualified } from './words.js'

test('a trigger becomes a function and a trigger that calls it', () => {
  const { table, create } = postgresTrigger(`CREATE TRIGGER "Taking_kept" BEFORE UPDATE OF "cents",
    "way" ON "Taking" WHEN NEW."cents" IS NOT OLD."cents"
BEGIN
  SELECT RAISE(ABORT, 'A taking is never changed');
END`)
  expect(table).toBe('Taking')
  expect(create).toBe(`CREATE FUNCTION "Taking_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."cents" IS DISTINCT FROM OLD."cents" THEN
    RAISE EXCEPTION USING MESSAGE = 'A taking is never changed', ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "Taking_kept" BEFORE UPDATE OF "cents", "way" ON "Taking" FOR EACH ROW EXECUTE FUNCTION "Taking_kept"();`)
})

test.each([
  ['AFTER INSERT', 'NULL'],
  ['BEFORE DELETE', 'OLD'],
  ['INSTEAD OF INSERT', 'NEW'],
])('a trigger %s hands back %s', (when, back) => {
  const { create } = postgresTrigger(`CREATE TRIGGER "t" ${when} ON "T"\nBEGIN\n  DELETE FROM "U";\nEND`)
  expect(create).toContain(`  RETURN ${back};`)
})

test('text that is not a trigger of ours is refused, not dropped', () => {
  expect(() => postgresTrigger('CREATE TRIGGER t AFTER INSERT ON T BEGIN SELECT 1; END')).toThrow(
    'Not read as a trigger',
  )
})

test('a subquery gets a name, and keeps one that it has', () => {
  expect(withAliases('SELECT "a" FROM (SELECT 1 AS "a") WHERE "a" = 1')).toBe(
    'SELECT "a" FROM (SELECT 1 AS "a") AS t0 WHERE "a" = 1',
  )
  expect(withAliases('SELECT "a" FROM (SELECT 1 AS "a") AS kept')).toBe('SELECT "a" FROM (SELECT 1 AS "a") AS kept')
  expect(() => withAliases('SELECT 1 FROM (SELECT 2')).toThrow('A bracket is not closed')
})

test('an unqualified column in ON CONFLICT means the existing row', () => {
  const counted = 'INSERT INTO "Day" VALUES (1) ON CONFLICT DO UPDATE SET "n" = "n" + excluded."n" WHERE "n" > 0'
  expect(withQualified(counted)).toBe(
    'INSERT INTO "Day" VALUES (1) ON CONFLICT DO UPDATE SET "n" = "Day"."n" + excluded."n" WHERE "Day"."n" > 0',
  )
  expect(withQualified('DELETE FROM "Day"')).toBe('DELETE FROM "Day"')
})

test('numbers and times have 64 bits, and nullable columns are known', () => {
  const variant = postgresVariant(`generator kysely {
  provider = "x"
}

datasource db {
  provider = "sqlite"
}

/// A table.
model A {
  id Int @id // what it is
  at DateTime?
  name String
}
`)
  expect(variant).toBe(
    'datasource db {\n  provider = "postgresql"\n}\nmodel A {\n  id BigInt @id\n  at BigInt?\n  name String\n}\n',
  )
  expect(emptyableColumns(variant)).toEqual(new Set(['at']))
})
