package brand

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/jpeg"
	"image/png"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/image/draw"
	"golang.org/x/image/webp"
)

// imagesDir is the directory of images, in the brand's directory and in Brand.Files.
const imagesDir = "pictures"

const (
	maxInputBytes  = 8 << 20   // maximum size of an input image in bytes
	maxOutputBytes = 512 << 10 // maximum size of an image in a response in bytes
	maxPixels      = 40_000_000
	maxWidth       = 1280 // maximum width in pixels; wider images are scaled down
	jpegQuality    = 84   // JPEG quality; the maximum is 100
)

// readLogo reads the site's logo: a PNG, or an SVG that contains only shapes.
func (b *Brand) readLogo(dir, name string) error {
	if name == "" {
		return nil
	}
	content, err := readBrandFile(dir, name)
	if err != nil {
		return fmt.Errorf("read the logo: %w", err)
	}
	switch strings.ToLower(filepath.Ext(name)) {
	case ".svg":
		if err := checkSVG(content); err != nil {
			return fmt.Errorf("read the logo %s: %w", name, err)
		}
		if len(content) > maxOutputBytes {
			return fmt.Errorf("the logo %s has %d kB, at most %d kB are allowed", name, len(content)>>10, maxOutputBytes>>10)
		}
		b.Logo = "logo.svg"
		b.Files[b.Logo] = File{"image/svg+xml", content}
		return nil
	case ".png":
		sent, err := reencode(content, png.Decode, 512)
		if err != nil {
			return fmt.Errorf("read the logo %s: %w", name, err)
		}
		b.Logo = "logo" + extensionOf(sent)
		b.Files[b.Logo] = sent
		return nil
	default:
		return fmt.Errorf("the logo %s is neither SVG nor PNG", name)
	}
}

// readImages reads all images of the pictures directory, if it exists.
func (b *Brand) readImages(dir string) error {
	entries, err := os.ReadDir(filepath.Join(dir, imagesDir))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("read the images of the brand: %w", err)
	}
	var wrong []error
	for _, entry := range entries {
		if strings.HasPrefix(entry.Name(), ".") {
			continue
		}
		if err := b.readImage(dir, entry.Name()); err != nil {
			wrong = append(wrong, fmt.Errorf("the image %s: %w", entry.Name(), err))
		}
	}
	return errors.Join(wrong...)
}

func (b *Brand) readImage(dir, name string) error {
	content, err := readBrandFile(dir, filepath.Join(imagesDir, name))
	if err != nil {
		return err
	}
	extension := strings.ToLower(filepath.Ext(name))
	plain := strings.TrimSuffix(name, filepath.Ext(name))
	if strings.Trim(strings.ToLower(plain), "abcdefghijklmnopqrstuvwxyz0123456789-_") != "" || plain == "" {
		return errors.New("the name can contain only letters, digits and hyphens")
	}
	decode := map[string]func(io.Reader) (image.Image, error){
		".png": png.Decode, ".jpg": jpeg.Decode, ".jpeg": jpeg.Decode, ".webp": webp.Decode,
	}[extension]
	switch {
	case extension == ".avif":
		return b.addAVIF(plain, content)
	case decode == nil:
		return errors.New("the format is not PNG, JPEG, WebP or AVIF")
	}
	sent, err := reencode(content, decode, maxWidth)
	if err != nil {
		return err
	}
	b.Files[imagesDir+"/"+plain+extensionOf(sent)] = sent
	return nil
}

func extensionOf(drawn File) string {
	if drawn.Type == "image/jpeg" {
		return ".jpg"
	}
	return ".png"
}

// addAVIF adds an image without re-encoding it, because Go has no well maintained AVIF decoder.
// Only the file type and the size are checked.
func (b *Brand) addAVIF(plain string, content []byte) error {
	if len(content) < 12 || !slices.Contains([]string{"ftypavif", "ftypavis"}, string(content[4:12])) {
		return errors.New("the file is not AVIF")
	}
	if len(content) > maxOutputBytes {
		return fmt.Errorf("the AVIF file has %d kB, at most %d kB are allowed", len(content)>>10, maxOutputBytes>>10)
	}
	b.Files[imagesDir+"/"+plain+".avif"] = File{"image/avif", content}
	return nil
}

// readBrandFile reads a file of the brand's directory. It rejects paths outside of the
// directory.
func readBrandFile(dir, name string) (content []byte, err error) {
	if !filepath.IsLocal(name) {
		return nil, fmt.Errorf("%s is not in the brand directory", name)
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, fmt.Errorf("open the brand directory: %w", err)
	}
	defer func() { err = errors.Join(err, root.Close()) }()
	info, err := root.Stat(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s is missing in the brand directory", name)
	}
	if err != nil {
		return nil, fmt.Errorf("stat %s: %w", name, err)
	}
	if info.Size() > maxInputBytes {
		return nil, fmt.Errorf("%s has %d MB, at most %d MB are allowed", name, info.Size()>>20, maxInputBytes>>20)
	}
	return root.ReadFile(name)
}

// reencode decodes and re-encodes an image, scaled down to at most width pixels. The result
// contains no metadata such as the location, and no data that could exploit a decoder in a browser.
func reencode(content []byte, decode func(io.Reader) (image.Image, error), width int) (File, error) {
	size, _, err := image.DecodeConfig(bytes.NewReader(content))
	if err != nil {
		return File{}, fmt.Errorf("decode the image: %w", err)
	}
	if size.Width*size.Height > maxPixels {
		return File{}, fmt.Errorf("the image is too large: %d by %d pixels", size.Width, size.Height)
	}
	img, err := decode(bytes.NewReader(content))
	if err != nil {
		return File{}, fmt.Errorf("decode the image: %w", err)
	}
	img = scaleDown(img, width)
	sent, err := encode(img)
	if err == nil && len(sent.Content) > maxOutputBytes {
		err = fmt.Errorf("the re-encoded image has %d kB, at most %d kB are allowed", len(sent.Content)>>10, maxOutputBytes>>10)
	}
	return sent, err
}

// scaleDown returns the image scaled down to at most width pixels.
func scaleDown(img image.Image, width int) image.Image {
	from := img.Bounds()
	if from.Dx() <= width {
		return img
	}
	to := image.NewNRGBA(image.Rect(0, 0, width, max(1, from.Dy()*width/from.Dx())))
	draw.CatmullRom.Scale(to, to.Bounds(), img, from, draw.Src, nil)
	return to
}

// encode encodes an opaque image as JPEG, and any other image as PNG.
func encode(img image.Image) (File, error) {
	var written bytes.Buffer
	if opaque, ok := img.(interface{ Opaque() bool }); ok && opaque.Opaque() {
		err := jpeg.Encode(&written, img, &jpeg.Options{Quality: jpegQuality})
		return File{"image/jpeg", written.Bytes()}, err
	}
	encoder := png.Encoder{CompressionLevel: png.BestCompression}
	err := encoder.Encode(&written, img)
	return File{"image/png", written.Bytes()}, err
}

// checkSVG returns an error if an SVG contains elements other than shapes, groups and paints, or
// references to other documents.
func checkSVG(content []byte) error {
	elements := strings.Fields("svg g path circle ellipse rect line polyline polygon title desc defs linearGradient radialGradient stop clipPath mask use symbol")
	decoder := xml.NewDecoder(bytes.NewReader(content))
	decoder.Strict = true
	first := true
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) && !first {
			return nil
		}
		if err != nil {
			return fmt.Errorf("the file is not SVG: %w", err)
		}
		switch t := token.(type) {
		case xml.Directive:
			return errors.New("the SVG must not declare a document type")
		case xml.ProcInst:
			if t.Target != "xml" {
				return fmt.Errorf("the SVG must not contain a processing instruction: %s", t.Target)
			}
		case xml.StartElement:
			if first && (t.Name.Local != "svg" || t.Name.Space != "http://www.w3.org/2000/svg") {
				return errors.New("the file is not SVG")
			}
			first = false
			if !slices.Contains(elements, t.Name.Local) || t.Name.Space != "http://www.w3.org/2000/svg" {
				return fmt.Errorf("the SVG must not contain <%s>", t.Name.Local)
			}
			if err := checkSVGAttributes(t.Attr); err != nil {
				return err
			}
		}
	}
}

func checkSVGAttributes(attributes []xml.Attr) error {
	for _, each := range attributes {
		name, value := strings.ToLower(each.Name.Local), strings.ToLower(strings.TrimSpace(each.Value))
		switch {
		case strings.HasPrefix(name, "on"), name == "style" && strings.ContainsAny(value, `\@`):
			return fmt.Errorf("the SVG must not contain %s=%q", each.Name.Local, each.Value)
		case name == "href" && !strings.HasPrefix(value, "#"):
			return errors.New("the SVG must not link to other documents with href=")
		case strings.Contains(value, "url(") && !strings.Contains(value, "url(#"), strings.Contains(value, "javascript:"), strings.Contains(value, "data:"):
			return fmt.Errorf("the SVG must not link to other documents with %s=", each.Name.Local)
		}
	}
	return nil
}
