import type { Integridade as Verificada } from '@concordia/contract/procedimentos/autos'
import type { Tipo } from '@concordia/contract/rules/tipos'
import { Button, Card, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useInViewport } from '@mantine/hooks'
import { IconCircleCheck, IconExclamationCircle, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useInstalacao } from '../../api/instalacao.ts'
import { queryOf } from '../../api/query.ts'
import type { Referencia } from '../../paths/procedimento.ts'
import { CopyText } from '../../ui/page/CopyText.tsx'
import { Failure } from '../../ui/page/Failure.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { DateTime } from '../../ui/table/DateTime.tsx'
import { CHAMADAS } from '../tipo.ts'
import { Cadeia } from './Cadeia.tsx'
import css from './Integridade.module.css'

const SOBRE =
  'A plataforma recalcula agora o hash de cada evento, do primeiro ao último, e compara-o com o que foi gravado e impresso nos recibos.'

interface IntegridadeProps extends Referencia {
  tipo: Tipo
}

/** Result of the docket's integrity check. The server recomputes it on each request, so we ask only once it is in view. */
export function Integridade({ tipo, id }: IntegridadeProps) {
  const { ref, inViewport } = useInViewport<HTMLDivElement>()
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (inViewport) setSeen(true)
  }, [inViewport])
  const { data, error, refetch, isFetching } = useQuery({
    ...queryOf(CHAMADAS[tipo].autos.integridade, { params: { id } }, { overlay: false }),
    enabled: seen,
  })
  return (
    <Section title="Integridade" about={SOBRE}>
      <Card ref={ref}>
        {error ? (
          <Failure error={error} retry={refetch} />
        ) : data ? (
          <>
            <Verdict integridade={data.integridade} />
            <Cadeia integridade={data.integridade} />
            <div>
              <Button
                size="sm"
                variant="default"
                leftSection={<IconRefresh size={16} aria-hidden />}
                loading={isFetching}
                onClick={() => void refetch()}
              >
                conferir de novo
              </Button>
            </div>
          </>
        ) : (
          <>
            <VisuallyHidden role="status">Conferindo o encadeamento dos eventos…</VisuallyHidden>
            <Skeleton h={96} />
          </>
        )}
      </Card>
    </Section>
  )
}

function Verdict({ integridade }: { integridade: Verificada }) {
  const { falha, integra } = integridade
  const Icon = integra ? IconCircleCheck : IconExclamationCircle
  return (
    <div className={css.verdict} role="status">
      <Icon size={22} stroke={1.7} aria-hidden className={integra ? css.ok : css.bad} />
      <div className={css.words}>
        {falha ? <Broken falha={falha} em={integridade.conferido_em} /> : <Whole {...integridade} />}
      </div>
    </div>
  )
}

const Whole = ({ eventos, hash, conferido_em }: Verificada) => (
  <p>
    <strong>Íntegra:</strong> {eventos === 1 ? '1 evento conferido' : `${eventos} eventos conferidos`} em{' '}
    <DateTime value={conferido_em} />
    {hash && (
      <>
        , último hash <CopyText value={hash} label="último hash" />
      </>
    )}
  </p>
)

function Broken({ falha: { numero, motivo }, em }: { falha: NonNullable<Verificada['falha']>; em: string }) {
  const { suporte_email } = useInstalacao()
  return (
    <>
      <p>
        <strong>Não confere a partir do evento nº {numero}:</strong> {motivo}.
      </p>
      <Text component="p" c="dimmed" size="sm">
        Conferido em <DateTime value={em} />. {numero > 1 ? 'Os eventos anteriores conferem. ' : ''}Escreva à secretaria da câmara
        {suporte_email && (
          <>
            {' '}
            (<a href={`mailto:${suporte_email}`}>{suporte_email}</a>)
          </>
        )}
        , informe o número do procedimento e o do evento, e guarde os recibos que você recebeu: eles trazem os hashes originais.
      </Text>
    </>
  )
}
