import { validador } from '@concordia/contract/validador/calls'
import {
  PALAVRAS_DA_CONFIANCA,
  ressalvasDaValidacao,
  resumoDaValidacao,
  type Tom,
  tomDaAssinatura,
} from '@concordia/contract/validador/frases'
import type { ResultadoDaValidacao } from '@concordia/contract/validador/schemas'
import { formatDate, formatExact } from '@concordia/contract/values/dates'
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
import { SoOPapel } from './SoOPapel.tsx'
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

const PODE_CONFIAR: Record<Tom, string> = {
  boa: 'O documento não mudou desde a assinatura, e a identidade de quem assinou está confirmada.',
  atencao: 'Antes de confiar, leia as ressalvas.',
  ruim: 'Não use este arquivo como documento assinado.',
}

/** What the check found: whether the file may be relied on and who signed it; then each signature, with its evidence folded. */
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
          {assinaturas.length === 0 ? (
            <>
              <p className={css.more}>{SEM_ASSINATURA}</p>
              <SoOPapel open />
            </>
          ) : (
            <p className={css.plain}>{PODE_CONFIAR[tom]}</p>
          )}
          <ul className={css.signers}>
            {assinaturas
              .filter(({ tipo }) => tipo === 'assinatura')
              .map((assinatura, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and one person may sign twice
                <li key={i} data-tom={tomDaAssinatura(assinatura)}>
                  <TomIcon tom={tomDaAssinatura(assinatura)} size={18} />
                  <span>
                    <b>{assinatura.companyName}</b>
                    {assinatura.signingTime && (
                      <>
                        , em <time dateTime={assinatura.signingTime}>{formatDate(assinatura.signingTime)}</time>
                      </>
                    )}
                    <span className={css.aside}> · {PALAVRAS_DA_CONFIANCA[assinatura.confianca]}</span>
                  </span>
                </li>
              ))}
          </ul>
          {ressalvasDaValidacao(resultado).map((ressalva) => (
            <p key={ressalva} className={css.more}>
              {ressalva}
            </p>
          ))}
        </div>
      </div>
      {emitido && <EmitidoNote emitido={emitido} />}
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
          <Datum label="Conferido em" wide>
            <time dateTime={validationDate}>{formatExact(validationDate)}</time>
          </Datum>
          <Datum label="SHA-256" wide>
            <code className={css.code}>{fileHash}</code>
            {sameHash && <div className={css.aside}>É o mesmo que o seu navegador calculou.</div>}
          </Datum>
        </DataList>
      </Section>
    </div>
  )
}
