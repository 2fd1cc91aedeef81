import { formatExact } from '@concordia/contract/values/dates'
import { Button, TextInput } from '@mantine/core'
import { IconBuildingBank } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useInstalacao } from '../../api/instalacao.ts'
import { focusLost } from '../../ui/dialog/focusLost.ts'
import { DataList, Datum } from '../../ui/page/DataList.tsx'
import { Anulado } from '../Anulado.tsx'
import { Signatarios } from '../Signatarios.tsx'
import css from '../Valida.module.css'
import type { Consulta } from './useCodigo.ts'

/** Asks what the chamber issued with the code printed on a document, and says it. */
export function CodigoDeVerificacao({ consulta }: { consulta: Consulta }) {
  const { typed, change, ask, busy, problem, data } = consulta
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const asked = useRef(false)
  // The pressed button is disabled until the answer comes, and loses the focus.
  useEffect(() => {
    if (!asked.current || busy) return
    asked.current = false
    if (problem) field.current?.focus()
    else if (focusLost()) button.current?.focus()
  }, [busy, problem])
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (busy || typed.trim() === '') return
          asked.current = true
          ask()
        }}
      >
        <TextInput
          ref={field}
          label="Código de verificação"
          description="Está no rodapé dos documentos da câmara, ao lado do QR code."
          placeholder="XXXX-XXXX-XXXX-XXXX"
          value={typed}
          onChange={(event) => change(event.currentTarget.value)}
          error={problem}
          errorProps={SPOKEN}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          inputContainer={(input) => (
            <div className={css.ask}>
              <div className={css.field}>{input}</div>
              <Button ref={button} type="submit" variant="default" disabled={typed.trim() === ''} loading={busy}>
                consultar
              </Button>
            </div>
          )}
        />
      </form>
      <div role="status" className={css.issued}>
        {data && <Emitido emitido={data.emitido} />}
      </div>
    </>
  )
}

/** The field may keep the focus when its error comes: only an alert is read aloud then. */
const SPOKEN = { role: 'alert' }

function Emitido({
  emitido: { tipo, numero, emitido_em, sha256, paginas, signatarios, anulado },
}: {
  emitido: NonNullable<Consulta['data']>['emitido']
}) {
  const { camara } = useInstalacao()
  return (
    <div className={css.answer} data-tom={anulado ? 'atencao' : 'boa'}>
      <IconBuildingBank size={28} stroke={1.5} aria-hidden className={css.icon} />
      <div>
        {anulado && <Anulado anulado={anulado} />}
        <p className={css.word}>Este código é de um documento emitido por: {camara}</p>
        <DataList>
          <Datum label="Documento" wide>
            {tipo}
          </Datum>
          {numero && (
            <Datum label="Número" wide>
              {numero}
            </Datum>
          )}
          <Datum label="Emitido em" wide>
            <time dateTime={emitido_em}>{formatExact(emitido_em)}</time>
          </Datum>
          {paginas !== null && (
            <Datum label="Páginas" wide>
              {paginas}
            </Datum>
          )}
          <Datum label="SHA-256" wide>
            <code className={css.code}>{sha256}</code>
          </Datum>
        </DataList>
        {signatarios && <Signatarios signatarios={signatarios} />}
        <p className={css.plain}>
          <strong>O código sozinho não basta.</strong> Alguém pode copiá-lo para outro papel. Compare com o documento que você tem
          o tipo, o número, a data{paginas !== null && ', o número de páginas'}
          {signatarios && ' e quem assinou'}. Se algo for diferente, o documento não é este.
        </p>
        <p className={css.more}>
          Para a resposta completa, escolha o arquivo abaixo e valide-o: a página calcula o SHA-256 dele e diz se é este documento
          {signatarios && ', com o nome de cada parte'}.
        </p>
      </div>
    </div>
  )
}
