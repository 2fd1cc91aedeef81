import { ressalvasDaValidacao, resumoDaValidacao } from '@concordia/contract/rules/validador'
import { validador } from '@concordia/contract/validador/calls'
import type { ResultadoDaValidacao } from '@concordia/contract/validador/schemas'
import { formatExact } from '@concordia/contract/values/dates'
import { Button, Title } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { call } from '../api/call.ts'
import { useBackgroundSave } from '../ui/files/useBackgroundSave.ts'
import layout from '../ui/layout.module.css'
import { DataList, Datum } from '../ui/page/DataList.tsx'
import { Section } from '../ui/page/Section.tsx'
import { AssinaturaCard } from './AssinaturaCard.tsx'
import { EmitidoNote } from './EmitidoNote.tsx'
import { TomIcon } from './TomIcon.tsx'
import css from './Valida.module.css'

interface ResultadoProps {
  resultado: ResultadoDaValidacao
  /** Sent once more for the report, because the server kept nothing. */
  file: File
  /** The browser computed the same SHA-256 as the server. */
  sameHash: boolean
}

const SEM_ASSINATURA =
  'Este PDF não tem assinaturas digitais. A imagem de uma assinatura, ou um carimbo desenhado na página, não é uma assinatura digital.'

/** What the check found: the answer in one sentence, the file, then each signature. */
export function Resultado({ resultado, file, sameHash }: ResultadoProps) {
  const { fileName, fileHash, validationDate, assinaturas, emitido } = resultado
  const { tom, frase } = resumoDaValidacao(resultado)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  const relatorio = useBackgroundSave(
    (signal) => call(validador.relatorio, { body: { file } }, { signal }),
    'Relatório de conformidade salvo.',
  )
  return (
    <div className={css.result}>
      <div className={css.answer} data-tom={tom}>
        <TomIcon tom={tom} size={28} />
        <div>
          <Title order={2} ref={heading} tabIndex={-1} className={css.sentence ?? ''}>
            {frase}
          </Title>
          {assinaturas.length === 0 && <p className={css.more}>{SEM_ASSINATURA}</p>}
          {ressalvasDaValidacao(resultado).map((ressalva) => (
            <p key={ressalva} className={css.more}>
              {ressalva}
            </p>
          ))}
        </div>
      </div>
      {emitido && <EmitidoNote emitido={emitido} />}
      <Section
        title="Arquivo conferido"
        action={
          <Button
            variant="default"
            size="sm"
            leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
            loading={relatorio.busy}
            onClick={() => relatorio.start()}
          >
            baixar relatório de conformidade
          </Button>
        }
      >
        <DataList>
          <Datum label="Nome" wide>
            {fileName}
          </Datum>
          <Datum label="SHA-256" wide>
            <code className={css.code}>{fileHash}</code>
            {sameHash && <div className={css.aside}>É o mesmo que o seu navegador calculou.</div>}
          </Datum>
          <Datum label="Conferido em" wide>
            <time dateTime={validationDate}>{formatExact(validationDate)}</time>
          </Datum>
        </DataList>
      </Section>
      {assinaturas.length > 0 && (
        <Section title={assinaturas.length === 1 ? 'Assinatura' : 'Assinaturas'}>
          <ol className={layout.stack}>
            {assinaturas.map((assinatura, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and names of fields may repeat
              <AssinaturaCard key={i} assinatura={assinatura} />
            ))}
          </ol>
        </Section>
      )}
    </div>
  )
}
