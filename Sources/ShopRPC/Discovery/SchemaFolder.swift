/// stub
struct SchemaFolder {
  let path: String
  func write() throws(FileError) -> Int32 { 0 }
}
