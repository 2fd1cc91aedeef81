-- Minutes of hearings: a text for each, signed by those who were present (docs/rules/audiencias.md#minutes).
alter table textos add column audiencia_id bigint references audiencias;
alter table textos add constraint textos_ata check ((tipo = 'ata') = (audiencia_id is not null));
create unique index textos_uma_ata on textos (audiencia_id) where situacao <> 'encerrado';
comment on column textos.audiencia_id is 'the hearing whose minutes it is';

alter table texto_assinaturas drop constraint texto_assinaturas_papel_check;
alter table texto_assinaturas
  add constraint texto_assinaturas_papel_check check (papel in ('arbitro', 'mediador', 'parte', 'perito', 'terceiro', 'secretaria'));
comment on column texto_assinaturas.papel is 'what they sign as; of minutes, the part that the hearing has them in';

do $$
declare
  atos text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'eventos_ato');
begin
  alter table eventos drop constraint eventos_ato;
  execute 'alter table eventos add constraint eventos_ato '
    || replace(atos, '''acordo-de-mediacao''::text', '''acordo-de-mediacao''::text, ''texto-da-ata''::text, '
      || '''recusa-da-ata''::text, ''ata-de-audiencia''::text');
end $$;

alter table modelos_de_acordo drop constraint modelos_de_acordo_tipo_check;
alter table modelos_de_acordo
  add constraint modelos_de_acordo_tipo_check check (tipo in ('acordo', 'termo-de-arbitragem', 'acordo-de-mediacao', 'ata'));
insert into modelos_de_acordo (tipo, modelo, versao, nome, html) values
('ata', 'ata', 1, 'Ata de audiência', $html$<h2 style="text-align: center">Ata</h2>
<p style="text-align: center">{{audiencia}} no {{procedimento}}, {{camara}}</p>
<p style="text-align: justify"><strong>Assunto:</strong> {{titulo}}</p>
<p style="text-align: justify"><strong>Dia e lugar:</strong> {{quando}}, {{onde}}</p>
<p style="text-align: justify"><strong>Demandantes:</strong> {{demandantes}}</p>
<p style="text-align: justify"><strong>Demandadas:</strong> {{demandadas}}</p>
<p style="text-align: justify"><strong>Presentes:</strong> {{presentes}}</p>
<p style="text-align: justify"><strong>Convidados ausentes:</strong> {{ausentes}}</p>
<h3>O que ocorreu</h3>
<p style="text-align: justify">{{ocorrencias}}</p>
<h3>Encerramento</h3>
<p style="text-align: justify">Nada mais havendo, lavrou-se esta ata, que os presentes leem e assinam na plataforma da {{camara}}.</p>
<p>{{cidade}}, {{data}}.</p>$html$);
