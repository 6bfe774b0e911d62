-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Store" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "storeName" TEXT NOT NULL,
    "nameKey" TEXT,
    "storeType" TEXT NOT NULL DEFAULT 'NORMAL',
    "status" TEXT NOT NULL DEFAULT 'DRAFT',
    "statusReason" TEXT NOT NULL DEFAULT '',
    "statusAt" DATETIME NOT NULL,
    "contact" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "region" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "hospitalId" INTEGER,
    "agentId" INTEGER,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "commissionBps" INTEGER NOT NULL DEFAULT 0,
    "freightCents" INTEGER NOT NULL DEFAULT 0,
    "freeFromCents" INTEGER NOT NULL DEFAULT 0,
    "deliveryWays" TEXT NOT NULL DEFAULT '',
    "opensAt" TEXT NOT NULL DEFAULT '',
    "closesAt" TEXT NOT NULL DEFAULT '',
    "notice" TEXT NOT NULL DEFAULT '',
    "managerId" INTEGER,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Store_hospitalId_fkey" FOREIGN KEY ("hospitalId") REFERENCES "Hospital" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Store_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
-- What was disabled could not sign in; frozen, its people can look. Of two shops of one name the older one keeps it to itself.
INSERT INTO "new_Store" ("id", "storeName", "nameKey", "status", "statusAt", "agentId", "agentPath", "version", "createdAt", "updatedAt", "deletedAt")
SELECT s."id", s."name",
       CASE WHEN s."id" = (SELECT min(o."id") FROM "Store" o WHERE o."name" = s."name") THEN s."name" END,
       CASE s."isFlag" WHEN 1 THEN 'ACTIVE' ELSE 'FROZEN' END, s."updatedAt",
       s."agentId", coalesce(a."path", ''), s."version", s."createdAt", s."updatedAt", s."deletedAt"
FROM "Store" s LEFT JOIN "Agent" a ON a."id" = s."agentId";
-- Its oldest account is its owner's.
UPDATE "new_Store" SET "managerId" = (SELECT min(m."id") FROM "Manager" m WHERE m."storeId" = "new_Store"."id" AND m."deletedAt" IS NULL);
DROP TABLE "Store";
ALTER TABLE "new_Store" RENAME TO "Store";
CREATE UNIQUE INDEX "Store_nameKey_key" ON "Store"("nameKey");
CREATE UNIQUE INDEX "Store_managerId_key" ON "Store"("managerId");
CREATE INDEX "Store_agentId_idx" ON "Store"("agentId");
CREATE INDEX "Store_agentPath_idx" ON "Store"("agentPath");
CREATE INDEX "Store_hospitalId_idx" ON "Store"("hospitalId");
CREATE INDEX "Store_createdAt_id_idx" ON "Store"("createdAt", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- A shop goes along when its hospital changes hands.
CREATE TRIGGER "Hospital_stores" AFTER UPDATE OF "agentPath" ON "Hospital"
WHEN OLD."agentPath" <> NEW."agentPath"
BEGIN
  UPDATE "Store" SET "agentPath" = NEW."agentPath", "agentId" = NEW."agentId" WHERE "hospitalId" = NEW."id";
END;
