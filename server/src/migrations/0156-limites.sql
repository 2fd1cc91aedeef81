-- The columns that rate-limiter-flexible reads and writes, in its order (docs/decisions/026-shared-rate-limits.md). The counts
-- of the last minute are lost. Unlogged and without another index for the reasons in 0011.
drop table limites;
create unlogged table limites (
  key text primary key,
  points int not null,
  -- In milliseconds since 1970, by the clock of the node that opened the window.
  expire bigint not null
) with (fillfactor = 50);
comment on table limites is 'requests per caller, endpoint and minute; what guards passwords and codes is in contadores';
