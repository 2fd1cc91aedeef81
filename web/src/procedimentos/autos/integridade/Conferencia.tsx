import type { Integridade as Verificada } from '@concordia/contract/procedimentos/schemas/procedimentos'
import { Button, Card, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { IconCircleCheck, IconExclamationCircle, IconRefresh } from '@tabler/icons-react'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiError } from '../../../api/error.ts'
import { useInstalacao } from '../../../api/instalacao.ts'
import { CopyText } from '../../../ui/page/CopyText.tsx'
import { Failure } from '../../../ui/page/states/Failure.tsx'
import { DateTime } from '../../../ui/table/DateTime.tsx'
import { Cadeia, type Elos } from './Cadeia.tsx'
import css from './Integridade.module.css'

type Resposta = { integridade: Verificada }

interface ConferenciaProps<K extends QueryKey> {
  query: UseQueryOptions<Resposta, ApiError, Resposta, K>
  elos: Elos
  /** Shown in one line that opens, instead of in a card of its own. */
  linha?: Linha
}
interface Linha {
  integra: string
  rompida: string
  sobre: string
}

/** Result of the check of a hash chain. The server recomputes it on each request, so we ask only once it is in view. */
export function Conferencia<K extends QueryKey>({ query, elos, linha }: ConferenciaProps<K>) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (inViewport) setSeen(true)
  }, [inViewport])
  const { data, error, refetch, isFetching } = useQuery({ ...query, enabled: seen })
  const result = data && <Resultado integridade={data.integridade} elos={elos} busy={isFetching} onAgain={() => void refetch()} />
  if (linha) {
    return (
      <div ref={ref}>
        {error ? (
          <Failure error={error} retry={refetch} />
        ) : data ? (
          <details open={!data.integridade.integra}>
            <summary className={css.linha}>
              <Sinal integra={data.integridade.integra} />
              <span role="status">{emUmaLinha(data.integridade, elos, linha)}</span>
              <span className={css.ver}>ver</span>
            </summary>
            <div className={css.aberta}>
              {result}
              <p className={css.sobre}>{linha.sobre}</p>
            </div>
          </details>
        ) : (
          <p className={css.linha} role="status">
            Conferindo os {elos.muitos}…
          </p>
        )}
      </div>
    )
  }
  return (
    <Card ref={ref}>
      {error ? (
        <Failure error={error} retry={refetch} />
      ) : (
        (result ?? (
          <>
            <VisuallyHidden role="status">Conferindo o encadeamento dos {elos.muitos}…</VisuallyHidden>
            <Skeleton h={96} />
          </>
        ))
      )}
    </Card>
  )
}

const emUmaLinha = ({ integra, eventos }: Verificada, { um, muitos }: Elos, linha: Linha) =>
  integra ? `${linha.integra}, ${eventos === 1 ? `1 ${um}` : `${eventos} ${muitos}`}` : linha.rompida

function Sinal({ integra }: Pick<Verificada, 'integra'>) {
  const Icon = integra ? IconCircleCheck : IconExclamationCircle
  return <Icon size={22} stroke={1.7} aria-hidden className={integra ? css.ok : css.bad} />
}

interface ResultadoProps extends VerdictProps {
  busy: boolean
  onAgain: () => void
}

const Resultado = ({ integridade, elos, busy, onAgain }: ResultadoProps) => (
  <>
    <Verdict integridade={integridade} elos={elos} />
    <Cadeia integridade={integridade} elos={elos} />
    <div>
      <Button size="sm" variant="default" leftSection={<IconRefresh size={16} aria-hidden />} loading={busy} onClick={onAgain}>
        conferir de novo
      </Button>
    </div>
  </>
)

interface VerdictProps {
  integridade: Verificada
  elos: Elos
}

function Verdict({ integridade, elos }: VerdictProps) {
  const { falha, integra } = integridade
  return (
    <div className={css.verdict} role="status">
      <Sinal integra={integra} />
      <div className={css.words}>
        {falha ? (
          <Broken falha={falha} em={integridade.conferido_em} elos={elos} />
        ) : (
          <Whole integridade={integridade} elos={elos} />
        )}
      </div>
    </div>
  )
}

const Whole = ({ integridade: { eventos, hash, conferido_em }, elos: { um, muitos, integra } }: VerdictProps) => (
  <p>
    <strong>{integra}:</strong> {eventos === 1 ? `1 ${um} conferido` : `${eventos} ${muitos} conferidos`} em{' '}
    <DateTime value={conferido_em} />
    {hash && (
      <>
        , último hash <CopyText value={hash} label="último hash" />
      </>
    )}
  </p>
)

interface BrokenProps {
  falha: NonNullable<Verificada['falha']>
  em: string
  elos: Elos
}

function Broken({ falha: { numero, motivo }, em, elos: { um, muitos, providencia } }: BrokenProps) {
  const { suporte_email } = useInstalacao()
  return (
    <>
      <p>
        <strong>
          Não confere a partir do {um} nº {numero}:
        </strong>{' '}
        {motivo}.
      </p>
      <Text component="p" c="dimmed" size="sm">
        Conferido em <DateTime value={em} />. {numero > 1 ? `Os ${muitos} anteriores conferem. ` : ''}Escreva à secretaria da
        câmara
        {suporte_email && (
          <>
            {' '}
            (<a href={`mailto:${suporte_email}`}>{suporte_email}</a>)
          </>
        )}
        , {providencia}
      </Text>
    </>
  )
}
