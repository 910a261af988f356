// Random numbers for sampling and value noise for matter.

uint gSeed;

uint pcg(uint v) {
  uint s = v * 747796405u + 2891336453u;
  uint w = ((s >> ((s >> 28u) + 4u)) ^ s) * 277803737u;
  return (w >> 22u) ^ w;
}
float rnd() {
  gSeed = pcg(gSeed);
  return float(gSeed >> 8) * (1.0 / 16777216.0);
}
vec2 rnd2() { float a = rnd(); return vec2(a, rnd()); }

float hash1(float n) { return float(pcg(floatBitsToUint(n)) >> 8) * (1.0 / 16777216.0); }
uint hashCell(ivec2 c) { return pcg(uint(c.x) + pcg(uint(c.y))); }
float hash2(vec2 c) { return float(hashCell(ivec2(floor(c))) >> 8) * (1.0 / 16777216.0); }
vec2 hash22(vec2 c) {
  uint h = hashCell(ivec2(floor(c)));
  return vec2(float(h >> 8), float(pcg(h) >> 8)) * (1.0 / 16777216.0);
}
float hash3(vec3 c) {
  ivec3 i = ivec3(floor(c));
  return float(pcg(uint(i.x) + pcg(uint(i.y) + pcg(uint(i.z)))) >> 8) * (1.0 / 16777216.0);
}

float noise(vec2 p) {
  vec2 i = floor(p), f = p - i;
  f = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
  return mix(mix(hash2(i), hash2(i + vec2(1, 0)), f.x),
             mix(hash2(i + vec2(0, 1)), hash2(i + vec2(1, 1)), f.x), f.y);
}
float noise(vec3 p) {
  vec3 i = floor(p), f = p - i;
  f = f * f * (3.0 - 2.0 * f);
  vec2 e = vec2(0, 1);
  return mix(mix(mix(hash3(i), hash3(i + e.yxx), f.x), mix(hash3(i + e.xyx), hash3(i + e.yyx), f.x), f.y),
             mix(mix(hash3(i + e.xxy), hash3(i + e.yxy), f.x), mix(hash3(i + e.xyy), hash3(i + e.yyy), f.x), f.y), f.z);
}

const mat2 OCTAVE = mat2(1.6, 1.2, -1.2, 1.6);

float fbm(vec2 p, int octaves) {
  float a = 0.5, s = 0.0;
  for (int i = 0; i < octaves; i++) { s += a * noise(p); p = OCTAVE * p + 17.3; a *= 0.5; }
  return s;
}
float fbm(vec3 p, int octaves) {
  float a = 0.5, s = 0.0;
  for (int i = 0; i < octaves; i++) { s += a * noise(p); p = p * 2.03 + 11.7; p.xz = mat2(0.8, 0.6, -0.6, 0.8) * p.xz; a *= 0.5; }
  return s;
}
float ridged(vec2 p, int octaves) {
  float a = 0.5, s = 0.0, w = 1.0;
  for (int i = 0; i < octaves; i++) {
    float n = 1.0 - abs(noise(p) * 2.0 - 1.0);
    n *= n * w;
    w = clamp(n * 1.6, 0.0, 1.0);
    s += a * n; p = OCTAVE * p + 9.1; a *= 0.5;
  }
  return s;
}
