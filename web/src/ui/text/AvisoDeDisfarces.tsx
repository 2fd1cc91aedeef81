import { Alert } from '@mantine/core'

/** Says which numbers of the text only look like numbers; nothing where there are none. */
export const AvisoDeDisfarces = ({ avisos }: { avisos: readonly string[] }) =>
  avisos.length > 0 && (
    <Alert my="sm" role="status" color="yellow" title="Confira os números marcados no texto">
      {avisos.join('; ')}. Escreva-os de novo, só com algarismos, ou pergunte a quem os escreveu.
    </Alert>
  )
