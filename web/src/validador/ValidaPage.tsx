import { validador } from '@concordia/contract/validador/calls'
import { ArquivoParaValidar, type ResultadoDaValidacao } from '@concordia/contract/validador/schemas'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ApiError } from '../api/error.ts'
import { useSearchOf } from '../paths/useAddress.ts'
import { UploadCard } from '../ui/files/UploadCard.tsx'
import { useSend } from '../ui/files/useSend.ts'
import { Page } from '../ui/page/Page.tsx'
import { CodigoDeVerificacao } from './codigo/CodigoDeVerificacao.tsx'
import { Comparacao } from './codigo/Comparacao.tsx'
import { useCodigo } from './codigo/useCodigo.ts'
import { Resultado } from './Resultado.tsx'
import { SoOPapel } from './SoOPapel.tsx'
import { useSha256 } from './useSha256.ts'
import css from './Valida.module.css'

const ABOUT =
  'Consulte o código de um documento emitido pela câmara, ou confira as assinaturas digitais de um PDF: quem assinou, quando, e se o documento mudou depois. O arquivo não é guardado: é apagado assim que a conferência termina.'
const CHANGED = 'O arquivo mudou no caminho até o servidor. Envie outra vez.'

/** /valida: asks what has the code printed on a document, and checks the signatures of a chosen PDF (docs/rules/validator.md). For everyone. */
export default function ValidaPage() {
  const { codigo } = useSearchOf('Valida')
  // Another code in the address is another question.
  return <Validador key={codigo} codigo={codigo} />
}

function Validador({ codigo }: { codigo: string | undefined }) {
  const [file, setFile] = useState<File | null>(null)
  const [answer, setAnswer] = useState<ResultadoDaValidacao | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const sha256 = useSha256(file)
  const { send, progress } = useSend(validador.valida)
  const consulta = useCodigo(codigo)
  const emitido = consulta.data?.emitido

  const choose = (chosen: File | null) => {
    setFile(chosen)
    setAnswer(null)
    setProblem(null)
  }
  const validate = async () => {
    if (!file || progress !== null) return
    setAnswer(null)
    setProblem(null)
    try {
      const result = await send({ body: { file } })
      if (sha256 && result.fileHash !== sha256) setProblem(CHANGED)
      else setAnswer(result)
    } catch (error) {
      // Left before the answer came: nobody is there to read it.
      if (error instanceof ApiError) setProblem(error.errors?.file?.[0] ?? error.message)
    }
  }
  const sending = progress !== null
  return (
    <Page title="Validador" about={ABOUT} width="form">
      <CodigoDeVerificacao consulta={consulta} />
      <form
        className={css.file}
        onSubmit={(event) => {
          event.preventDefault()
          void validate()
        }}
      >
        <Stack gap="sm">
          <UploadCard
            label="Documento assinado"
            value={file}
            onChange={choose}
            schema={ArquivoParaValidar.shape.file}
            error={problem}
            progress={progress ?? undefined}
          />
          {file && sha256 && !answer && (
            <p className={css.hash}>
              <span>SHA-256, calculado no seu navegador</span>
              <code>{sha256}</code>
            </p>
          )}
          {file && emitido && <Comparacao nome={file.name} sha256={sha256 ?? answer?.fileHash ?? null} emitido={emitido} />}
          {!answer && <SoOPapel />}
          <div className={css.act}>
            <Button type="submit" disabled={!file} loading={sending}>
              validar
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {sending && (progress < 1 ? 'Enviando o arquivo…' : 'Conferindo as assinaturas…')}
            </Text>
          </div>
        </Stack>
      </form>
      {answer && file && <Resultado key={answer.validationDate} resultado={answer} file={file} sameHash={sha256 !== null} />}
    </Page>
  )
}
