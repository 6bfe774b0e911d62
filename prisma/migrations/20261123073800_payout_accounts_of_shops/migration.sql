-- A shop has payout accounts as an agent does: whose one is stands in either column.
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_PayoutAccount" (
    "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    "agentId" INTEGER,
    "storeId" INTEGER,
    "agentPath" TEXT NOT NULL DEFAULT '',
    "holder" TEXT NOT NULL,
    "bankName" TEXT NOT NULL,
    "branch" TEXT NOT NULL,
    "cardNo" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "cardKey" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "updatedAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "PayoutAccount_agentId_fkey" FOREIGN KEY ("agentId") REFERENCES "Agent" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PayoutAccount_storeId_fkey" FOREIGN KEY ("storeId") REFERENCES "Store" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_PayoutAccount" ("id", "agentId", "agentPath", "holder", "bankName", "branch", "cardNo", "phone", "cardKey", "version", "createdAt", "updatedAt", "deletedAt")
SELECT "id", "agentId", "agentPath", "holder", "bankName", "branch", "cardNo", "phone", "cardKey", "version", "createdAt", "updatedAt", "deletedAt" FROM "PayoutAccount";
DROP TABLE "PayoutAccount";
ALTER TABLE "new_PayoutAccount" RENAME TO "PayoutAccount";
CREATE UNIQUE INDEX "PayoutAccount_cardKey_key" ON "PayoutAccount"("cardKey");
CREATE INDEX "PayoutAccount_agentId_id_idx" ON "PayoutAccount"("agentId", "id");
CREATE INDEX "PayoutAccount_storeId_id_idx" ON "PayoutAccount"("storeId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
