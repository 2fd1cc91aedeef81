-- Requests per caller and minute, counted for all nodes together (docs/decisions/026-rates-are-shared-in-blocks.md).
-- Unlogged: a count is not waited for on the disk, and a crash of PostgreSQL that empties the table harms nobody.
-- expira_em has no index, so that counting rewrites no index (HOT); the sweep reads the small table through.
create unlogged table limites (
  chave text primary key,
  n int not null,
  expira_em timestamptz not null
) with (fillfactor = 50);
comment on table limites is 'requests per caller, endpoint and minute; what guards passwords and codes is in contadores';
