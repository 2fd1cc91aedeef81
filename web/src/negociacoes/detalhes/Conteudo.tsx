import type { ResultOf } from '@concordia/contract/http/call'
import type { negociacoes } from '@concordia/contract/negociacoes/calls'
import { quemConvida } from '@concordia/contract/values/contato/quem-convida'
import { Alert, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/dialog/lazyPart.tsx'
import { Columns } from '../../ui/page/Columns.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { reservada } from '../leitura.ts'
import { DesfechoChip, SituacaoChip } from '../Situacao.tsx'
import { DocumentoDoAcordo } from './acordo/DocumentoDoAcordo.tsx'
import { Dados } from './Dados.tsx'
import css from './Detalhes.module.css'
import { Documentos } from './Documentos.tsx'
import { Historico } from './Historico.tsx'
import { Marcadores } from './Marcadores.tsx'
import { Assinaturas } from './minutas/Assinaturas.tsx'
import { Minutas } from './minutas/Minutas.tsx'
import { Partes } from './Partes.tsx'
import { Propostas } from './Propostas.tsx'
import { Vez } from './Vez.tsx'

/** Lawyers of the partes. */
const RepresentacaoCard = lazyPart(() => import('../../representacao/card/RepresentacaoCard.tsx'))

type ConteudoProps = ResultOf<typeof negociacoes.get>

/** The layout of the details: first what waits and its text, then what came last. */
export function Conteudo({ user, negociacao, marcadores }: ConteudoProps) {
  const { id, autor, aberta_por, situacao, desfecho, propostas, documentos, minutas, historico } = negociacao
  const polo = user.parte?.polo ?? null
  const soPessoas = reservada(negociacao)
  return (
    <>
      <div className={css.sub}>
        <SituacaoChip situacao={situacao} />
        {desfecho && <DesfechoChip desfecho={desfecho} />}
        <Marcadores id={id} postos={negociacao.marcadores} marcadores={marcadores} />
      </div>
      {!autor && aberta_por && (
        <Text size="sm" c="dimmed" mb="md">
          Aberta por {quemConvida(aberta_por)}.
        </Text>
      )}
      {soPessoas ? <Sigilo /> : <Vez negociacao={negociacao} polo={polo} />}
      {desfecho === 'acordo' && !soPessoas && <DocumentoDoAcordo id={id} parte={polo !== null} />}
      {negociacao.assinaturas.length > 0 && <Assinaturas negociacao={negociacao} polo={polo} />}
      {minutas.length > 0 && <Minutas negociacao={negociacao} />}
      {propostas.length > 0 && <Propostas negociacao={negociacao} />}
      <Section title="Partes">
        <Columns>
          <Partes negociacao={negociacao} polo="solicitante" />
          <Partes negociacao={negociacao} polo="solicitada" />
        </Columns>
      </Section>
      {!soPessoas && (
        <Suspense>
          <RepresentacaoCard tipo="negociacao" id={id} />
        </Suspense>
      )}
      <Section title="Dados gerais">
        <Dados negociacao={negociacao} />
      </Section>
      {documentos.length > 0 && <Documentos documentos={documentos} />}
      {historico.length > 0 && <Historico id={id} historico={historico} />}
    </>
  )
}

/** Says to the secretariat why the page has no amounts and no texts. */
const Sigilo = () => (
  <Alert role="note" mb="xl" icon={<IconLock aria-hidden />} title="O conteúdo é confidencial">
    <Text c="var(--mantine-color-text)">
      A secretaria vê o número, as partes, as datas e a situação, para dar suporte. Valores, textos e documentos são só das partes
      (Lei 13.140/2015, art. 30).
    </Text>
  </Alert>
)
