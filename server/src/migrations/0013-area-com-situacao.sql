-- The list of an area and a situação together is read from one index. The situação stands last: so the area alone keeps its order,
-- and rows of another situação are passed by in the index, unread.
drop index procedimentos_area;
create index procedimentos_area on procedimentos (tipo, area_id, movimentado_em desc, id desc, situacao);
