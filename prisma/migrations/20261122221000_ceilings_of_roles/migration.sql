-- Installations that are older than ceilings: their built-in roles may decide what those of a new one may. What has any is left alone.
INSERT INTO "RoleCeiling" ("roleId", "kind", "cents")
SELECT r."id", c."kind", c."cents"
FROM "Role" AS r
JOIN (
    SELECT 2 AS "roleId", 'REFUND' AS "kind", 10000 AS "cents"
    UNION ALL SELECT 2, 'WAIVE', NULL
    UNION ALL SELECT 2, 'REDUCE', NULL
    UNION ALL SELECT 3, 'REFUND', NULL
    UNION ALL SELECT 4, 'WAIVE', 3000
    UNION ALL SELECT 5, 'REDUCE', 5000
) AS c ON c."roleId" = r."id"
WHERE r."builtIn" = 1
    AND NOT EXISTS (SELECT 1 FROM "RoleCeiling" AS known WHERE known."roleId" = r."id");
